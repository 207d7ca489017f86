/**
 * A stored page runs its scripts once it has been painted. They are asked for at once, behind everything that is seen;
 * run as soon as they come, they are compiled while the page is laid out and painted (decision 14).
 */

const SCRIPT = /<script src="([^"]+)" async=""/g
const HEAD_END = '</head>'

/**
 * Wakes the scripts that have come with the page so far, after the first paint and once more at its end. A page that
 * nobody looks at is not painted: it does not wait. React and the module loader know the scripts by `async` and the
 * very text of `src`, and load none twice.
 */
const LOADER = `(function(d){var painted;
function wake(){painted=1;d.querySelectorAll('script[type=later]').forEach(function(s){var e=d.createElement('script');e.async=true;e.setAttribute('src',s.getAttribute('src'));s.replaceWith(e)})}
d.addEventListener('DOMContentLoaded',function(){if(painted)wake()});
d.visibilityState=='hidden'?wake():requestAnimationFrame(function(){setTimeout(wake)})})(document)`

/** The HTML of a page with its own scripts asleep and the one that wakes them. */
export function scriptsAfterPaint(html: string): string {
  const [head, ...body] = html.split(HEAD_END)
  if (body.length === 0) return html
  const asleep = '<script type="later" src="$1" async=""'
  return [
    // React asks early for the one in the body itself.
    head!.replace(SCRIPT, `<link rel="preload" as="script" fetchPriority="low" href="$1"/>${asleep}`) +
      `<script>${LOADER}</script>`,
    ...body.map((part) => part.replace(SCRIPT, asleep)),
  ].join(HEAD_END)
}
