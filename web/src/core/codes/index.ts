export { CodeSheets, type PerPage, type PrintedCode, perPageChoices } from './CodeSheets.tsx'
export { QrCode } from './QrCode.tsx'
export { type CodeReading, readCode } from './read-code.ts'
export { hasCamera, type Scanning, scanStream } from './scan-stream.ts'
