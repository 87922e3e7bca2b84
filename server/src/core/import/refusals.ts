import type { FileProblemCode } from './file/cells.ts'

/** Why an import as a whole is refused; the key of its sentence in the contract's texts of imports. */
export type ImportProblemCode =
  | FileProblemCode
  | 'headingUnknown'
  | 'headingMissing'
  | 'headingRepeated'
  /** cells below no heading, in a workbook: `letters` names their column */
  | 'headingEmpty'
  /** several sheets of a workbook have the headings */
  | 'ambiguous'
  | 'outdated'
  | 'changedSince'
  | 'inUse'
  | 'noLongerFits'
  | 'noLongerAllowed'
  | 'failed'
  /** those who worked on it died, twice: it may be the file that kills them */
  | 'gaveUp'
  /** the sentence of a problem, whose code is the parameter `problem` */
  | 'told'

/** `column`: a key of the sheet, which the reader sees by its heading. */
export interface ImportProblem {
  code: ImportProblemCode
  params?: Record<string, string | number>
}

export class ImportRefused extends Error {
  readonly problem: ImportProblem

  constructor(problem: ImportProblem) {
    super(problem.code)
    this.problem = problem
  }
}

export function refuseFile(code: ImportProblemCode, params?: ImportProblem['params']): ImportRefused {
  return new ImportRefused({ code, ...(params && { params }) })
}
