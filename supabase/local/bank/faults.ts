export interface Faults {
  /** Delay of API responses in ms, after the work. */
  slow: number
  /** The bank also calls the return address, so the shop gets the decision twice. */
  twice: boolean
  /** Another amount reached the bank: Zarinpal refuses to verify (-50), Zibal names it. */
  wrongAmount: boolean
  /** APIs and pages return 503 as text. */
  down: boolean
  /** Zarinpal's only. */
  zarinpalDown: boolean
  /** Phone of a payer for whom Zarinpal begins no payment. */
  refused: string
  /** Delay in ms until a payment counts; until then it is in the bank. */
  late: number
}

const NONE: Faults = {
  slow: 0,
  late: 0,
  twice: false,
  wrongAmount: false,
  down: false,
  zarinpalDown: false,
  refused: '',
}

/** Ten minutes. */
const LONGEST_MS = 600_000

export class FaultSwitches {
  #faults = NONE

  get current(): Faults {
    return this.#faults
  }

  set(wanted: unknown): string | undefined {
    if (typeof wanted !== 'object' || wanted === null || Array.isArray(wanted)) return SENTENCE
    const faults: Record<string, unknown> = { ...NONE }
    for (const [name, value] of Object.entries(wanted)) {
      if (!Object.hasOwn(NONE, name)) return `There is no fault "${name}": ${SENTENCE}`
      if (typeof value !== typeof faults[name]) return `"${name}" has another type: ${SENTENCE}`
      if (typeof value === 'number' && !(value >= 0 && value <= LONGEST_MS)) {
        return `"${name}" is from 0 to ${LONGEST_MS} milliseconds.`
      }
      faults[name] = value
    }
    this.#faults = faults as unknown as Faults
    return undefined
  }
}

const SENTENCE =
  'faults are {slow: ms, late: ms, twice, wrongAmount, down, zarinpalDown: true or false, refused: phone}; {} ends them.'
