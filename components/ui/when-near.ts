/** Runs something once, when an element comes near the screen (`margin` beyond it); answers how to stop waiting, for an effect. */
export function whenNear(element: Element | null, run: () => unknown, margin = '400px') {
  if (!element) return
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      void run()
    },
    { rootMargin: margin },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
