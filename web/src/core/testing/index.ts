export { accountWith } from './account.ts'
export { type Asked, fakeServer, json, problem } from './fake-server.ts'
export { fakeUploads, keptFile, type SentUpload } from './fake-uploads.ts'
export { renderUi } from './render.tsx'
