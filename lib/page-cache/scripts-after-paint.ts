/**
 * A stored page asks for its scripts once it has been painted. Next's tags make the browser fetch and compile them while
 * it lays out the page, beside the font, the styles and the first picture (decision 14).
 */

const SCRIPT = /<script src="([^"]+)" async=""/g
const PRELOAD = /<link rel="preload" as="script"[^>]*\/>/g

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
  return html
    .replace(PRELOAD, '')
    .replace(SCRIPT, '<script type="later" src="$1" async=""')
    .replace('</head>', () => `<script>${LOADER}</script></head>`)
}
