/** Jugs with a drink. */
import { type Art, type Svg } from '../canvas.ts'
import { PALETTE as P, mix, shade } from '../color.ts'
import { lathe, shadow, tube } from '../shapes.ts'
import { softEllipse, softStroke } from '../soft.ts'
import { ellipse } from './details.ts'
import type { ObjectStyle } from './style.ts'

/** Glass jug: round, or straight for ice. */
export function jug(
  a: Art,
  { color = P.rose, accent = P.sea, straight = false }: ObjectStyle & { straight?: boolean } = {},
): Svg {
  const body = lathe(
    straight
      ? [[82, -318], { c: [84, -240, 100, -120, 104, -24] }, { c: [104, -6, 96, 0, 80, 1] }]
      : [
          [78, -330],
          { c: [66, -290, 62, -262, 84, -220] },
          { c: [124, -150, 122, -60, 106, -22] },
          { c: [102, -6, 92, 0, 78, 1] },
        ],
    { ryTop: 13, ryBot: 12 },
  )
  const drink = lathe(
    straight
      ? [[86, -196], { l: [98, -30] }, { c: [98, -14, 90, -9, 76, -8] }]
      : [[92, -196], { c: [116, -140, 114, -60, 100, -28] }, { c: [96, -14, 88, -9, 76, -8] }],
    { ryTop: 14, ryBot: 11 },
  )
  const slice = (x: number, y: number, rotate: number) =>
    `<g transform="translate(${x} ${y}) rotate(${rotate}) scale(1 .84)"><circle r="30" fill="#f3cf4e"/><circle r="25" fill="#fff3c4"/>${[0, 1, 2, 3, 4, 5].map((i) => `<path d="M0,-4L9,-21A23,23 0 0 0 -9,-21Z" transform="rotate(${i * 60})" fill="#f6dc78"/>`).join('')}</g>`
  const ice = (x: number, y: number, rotate: number) =>
    `<rect x="${x}" y="${y}" width="40" height="38" rx="8" transform="rotate(${rotate} ${x} ${y})" fill="#fff" fill-opacity=".34" stroke="#fff" stroke-opacity=".6" stroke-width="2"/>`
  return (
    shadow(88, { y: 4, len: 1.4, op: 0.75 }) +
    softEllipse([96, 6, 80, 13], color, { deviation: 9, opacity: 0.35 }) +
    tube(
      straight
        ? 'M80,-282L148,-276C164,-274 158,-120 142,-116L98,-110'
        : 'M74,-286C180,-306 190,-110 108,-104',
      17,
      mix(accent, '#eef8f7', 0.6),
    ) +
    `<path d="${body}" fill="#eef8f7" fill-opacity=".42"/>` +
    `<path d="${drink}" fill="${a.lg(
      [
        [0, shade(color, -0.28)],
        [0.25, color],
        [0.7, shade(color, 0.32)],
        [1, shade(color, -0.2)],
      ],
      -112,
      0,
      112,
      0,
    )}" fill-opacity=".88"/><g clip-path="${a.clip(drink)}">${slice(-44, -92, 12)}${slice(46, -60, -20)}</g>` +
    ellipse(0, -196, straight ? 86 : 91, 13, shade(color, 0.34)) +
    `<g clip-path="${a.clip(body)}">${ice(-52, -222, 12)}${ice(10, -214, -10)}${slice(-2, -150, 30)}</g>` +
    `<path d="${body}" fill="${a.lg(
      [
        [0, '#24484c', 0.5],
        [0.05, '#5d8588', 0.26],
        [0.1, '#fff', 0.45],
        [0.22, '#fff', 0.08],
        [0.78, '#24484c', 0.04],
        [0.9, '#fff', 0.45],
        [0.95, '#5d8588', 0.26],
        [1, '#24484c', 0.54],
      ],
      -118,
      0,
      118,
      0,
    )}"/>` +
    softStroke(
      straight ? 'M-66,-296L-84,-40' : 'M-58,-316C-52,-276 -62,-250 -74,-220C-98,-160 -96,-90 -86,-44',
      '#fff',
      {
        width: 9,
        deviation: 1.6,
        opacity: 0.75,
        cap: 'round',
      },
    ) +
    (straight
      ? `<path d="M-82,-318A82,13 0 0 1 82,-318A82,13 0 0 1 -82,-318L-106,-330Q-96,-322 -80,-312Z" fill="#fff" fill-opacity=".35" stroke="${mix(accent, '#ffffff', 0.2)}" stroke-width="5"/>`
      : `<path d="M-78,-330A78,13 0 0 1 78,-330A78,13 0 0 1 -78,-330L-104,-344C-96,-336 -86,-332 -70,-322Z" fill="#fff" fill-opacity=".35" stroke="${mix(accent, '#ffffff', 0.35)}" stroke-width="4"/>`)
  )
}
