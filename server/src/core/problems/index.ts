export { problemBody } from './body.ts'
export { fieldProblem, Problem, type ProblemDetails, problem, problemStatus } from './problem.ts'
export { problemOf } from './problem-of.ts'
export { parse, validationProblem } from './validation.ts'
