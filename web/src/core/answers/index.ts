export { AnswerInput } from './AnswerInput.tsx'
export { type AnswerField, answerOf, type Typed, typedOf } from './answers.ts'
