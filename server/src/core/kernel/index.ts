export { anonymous } from './anonymous.ts'
export { type Calls, callsOf, type Request } from './call.ts'
export type {
  Changes,
  Clock,
  JobName,
  Push,
  Pushes,
  Queries,
  ReadContext,
  Services,
  Waiting,
  WriteContext,
} from './context.ts'
export { type IdempotencyKey, inputHash, removeOldAnswers } from './idempotency.ts'
export { command, commands, download, type Implementation, list, type OneByOne, query, upload } from './implement.ts'
export { manyOnce } from './once.ts'
export { createOutbox, type Outbox, outboxState } from './outbox.ts'
export { assertMayAsk, assertMayCall, readOnlyAbilities } from './read-only.ts'
export { oneByOne, runCommand } from './run.ts'
export { type InNameOf, runAsSystem, systemContext } from './system.ts'
export type { ByteRange, Bytes, IncomingFile } from './transfer.ts'
export { type Caller, readContext } from './unit.ts'
