export interface Faults {
  /** Delay of API responses in ms, after the work. */
  slow: number
  /** The bank also calls the return address, so the shop gets the decision twice. */
  twice: boolean
  /** Another amount reached the bank: verify refuses with -50. */
  wrongAmount: boolean
  /** API and pages return 503 as text. */
  down: boolean
  /** Delay in ms until a payment counts; until then it is in the bank. */
  late: number
}

const NONE: Faults = { slow: 0, twice: false, wrongAmount: false, down: false, late: 0 }

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

const SENTENCE = 'faults are {slow: ms, late: ms, twice, wrongAmount, down: true or false}; {} ends them.'
