export { CodeSheets, type PerPage, type PrintedCode, perPageChoices } from './CodeSheets.tsx'
export { type CodeReading, readCode } from './read-code.ts'
