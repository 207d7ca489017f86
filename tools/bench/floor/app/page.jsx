import { readFileSync } from 'node:fs'
import { headers } from 'next/headers'
import { createElement } from 'react'

const trees = new Map()

/** Renders the elements of a page from data, as host elements of one server component. */
export default async function Page({ searchParams }) {
  await headers()
  const { name } = await searchParams
  if (!trees.has(name))
    trees.set(name, JSON.parse(readFileSync(`${process.env.FLOOR_TREES}/${name}.json`, 'utf8')))
  return trees.get(name).map(toElement)
}

function toElement(node, key) {
  if (typeof node === 'string') return node
  const [tag, props, ...children] = node
  return createElement(tag, { key, ...props }, ...children.map(toElement))
}
