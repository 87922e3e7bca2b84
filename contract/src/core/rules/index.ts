export { checkCollect, checkField } from './check.ts'
export { type CompiledForm, compileForm } from './compile.ts'
export { FormulaError, type FormulaProblem, type FormulaProblemCode } from './formula/errors.ts'
export { parseNumber, printNumber } from './numbers.ts'
export type {
  AnswerProblem,
  AnswerValue,
  CheckContext,
  CheckedValue,
  CheckResult,
  FieldCheck,
  FieldProblem,
  FieldType,
  Limits,
  RuleField,
  RuleOption,
  RuleWarning,
} from './types.ts'
