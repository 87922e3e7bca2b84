export { errorSentence, issueText } from './errors.ts'
export { CheckboxField, NumberField, PasswordField, SelectField, TextAreaField, TextField } from './fields.tsx'
export { type FormApi, useForm } from './useForm.ts'
