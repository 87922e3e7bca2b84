export { problemBody } from './body.ts'
export { fieldProblem, Problem, type ProblemDetails, problem } from './problem.ts'
export { parse } from './validation.ts'
