'use client'

export { DirectionProvider } from '@radix-ui/react-direction'
