export { type ChangeNotifier, createChanges } from './changes.ts'
export { type Hub, openHub } from './hub.ts'
export type { Contents, HubPart } from './part.ts'
export { accountRoom } from './rooms.ts'
