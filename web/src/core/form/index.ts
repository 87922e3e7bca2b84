export { announceArrival, withdrawArrival } from './arriving.ts'
export { byProblems } from './by-problems.ts'
export { bySchema } from './by-schema.ts'
export { atLeast, byRules, required } from './check.ts'
export { errorSentence, issueText } from './errors.ts'
export { CheckboxField, MoneyField, NumberField, SelectField, TextAreaField } from './fields.tsx'
// apart from the others: the sign-in page takes only these, and would bring the rest of the inputs along
export { PasswordField, TextField } from './text-fields.tsx'
export { type FormApi, useForm } from './useForm.ts'
