export { ExportMenu } from './ExportMenu.tsx'
export type { ExportEndpoint } from './store.ts'
