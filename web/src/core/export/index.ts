export { type ExportColumns, ExportMenu } from './ExportMenu.tsx'
export type { ExportEndpoint } from './store.ts'
