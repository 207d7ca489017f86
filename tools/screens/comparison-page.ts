/** Self-contained result page of `npm run lab -- screens --compare`, a row per difference. */

export interface Difference {
  name: string
  /** Of all pixels, 0 to 1. */
  share: number
  /** Addresses; one is missing when only one folder has the picture. */
  before?: string
  after?: string
  difference?: string
}

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const figure = (title: string, address: string | undefined) =>
  address
    ? `<figure><figcaption>${title}</figcaption><a href="${escape(address)}"><img loading="lazy" src="${escape(address)}" alt="${title}"></a></figure>`
    : `<figure><figcaption>${title}</figcaption><p>There is none.</p></figure>`

function row({ name, share, before, after, difference }: Difference): string {
  const percent = (share * 100).toPrecision(2)
  const oneSide = before ? 'gone' : 'new'
  return `<section data-name="${escape(name)}">
<h2>${escape(name.replace(/\.png$/, ''))} <small>${before && after ? `${percent} %` : oneSide}</small></h2>
<div>${figure('Before', before)}${figure('After', after)}${figure('Difference', difference)}</div>
</section>`
}

/** All rows, largest difference first, filtered by name. */
export function comparisonPage(differences: readonly Difference[], all: number): string {
  const rows = differences.toSorted((one, other) => other.share - one.share).map(row)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${differences.length} of ${all} screens differ</title>
<style>
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { margin: 0 1rem 3rem }
header { position: sticky; top: 0; z-index: 1; display: flex; gap: 1rem; align-items: center; flex-wrap: wrap; background: Canvas; padding: .75rem 0 }
h1, h2 { font-size: 1.1rem; margin: 0 } small { font-weight: 400; color: GrayText }
input { font: inherit; padding: .3rem .6rem; min-width: 16rem }
section { border-top: 1px solid GrayText; padding: .75rem 0; content-visibility: auto; contain-intrinsic-size: auto 40rem }
section > div { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1rem; align-items: start }
figure { margin: 0 } img { max-width: 100%; border: 1px solid GrayText }
[hidden] { display: none }
</style>
<header>
<h1>${differences.length} of ${all} screens differ</h1>
<input type="search" placeholder="phone, dark, admin …" aria-label="Only names with">
</header>
${rows.join('\n') || '<p>Nothing differs.</p>'}
<script>
document.querySelector('input').addEventListener('input', ({ target }) => {
  const words = target.value.toLowerCase().split(/\\s+/)
  for (const row of document.querySelectorAll('section'))
    row.hidden = !words.every((word) => row.dataset.name.includes(word))
})
</script>
</html>
`
}
