export { PrintButton } from './PrintButton.tsx'
export { PrintContext, usePrinting } from './printing.ts'
