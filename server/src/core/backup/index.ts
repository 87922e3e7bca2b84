export { backup } from './backup.ts'
export { restore, takeOver } from './restore.ts'
