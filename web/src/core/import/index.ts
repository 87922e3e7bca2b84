export { ImportButton } from './ImportButton.tsx'
export type { Sheet } from './useImport.ts'
