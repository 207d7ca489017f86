/** Runs something once, when an element is 600 pixels or less below the screen; answers how to stop waiting, for an effect. */
export function whenNear(element: Element | null, run: () => unknown) {
  if (!element) return
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      void run()
    },
    { rootMargin: '600px' },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
