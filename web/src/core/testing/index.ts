export { accountWith } from './account.ts'
export { type Asked, fakeServer, json, problem } from './fake-server.ts'
export { renderUi } from './render.tsx'
