import path from 'node:path'

/** Built in .hormoz/bench-reports/floor, with the dependencies of the shop. */
export default { turbopack: { root: path.resolve(import.meta.dirname, '../../..') } }
