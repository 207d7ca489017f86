/** What goes wrong at the bank, for tests and demonstrations. Kept in memory: a new start begins without faults. */
export interface Faults {
  /** Every answer of the API comes so many milliseconds after its work was done. */
  slow: number
  /** The bank also calls the return address itself, so the shop is told of a decision twice. */
  twice: boolean
  /** Another amount than asked for reached the bank: verify refuses with -50. */
  wrongAmount: boolean
  /** API and pages answer 503, as text. */
  down: boolean
  /** A payment counts so many milliseconds after the payer made it; until then it is still in the bank. */
  late: number
}

const NONE: Faults = { slow: 0, twice: false, wrongAmount: false, down: false, late: 0 }

/** Ten minutes: longer is a mistake. */
const LONGEST_MS = 600_000

export class FaultSwitches {
  #faults = NONE

  get current(): Faults {
    return this.#faults
  }

  /** Switches on what `wanted` names and everything else off; a sentence when it is no set of faults. */
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
