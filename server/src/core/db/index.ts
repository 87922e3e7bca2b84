export {
  DatabaseError,
  type DatabaseErrorParts,
  isDatabaseAway,
  isDemoted,
  isStorageFull,
  SettingError,
} from './errors.ts'
export { grantRuntime } from './grants.ts'
export { insertOfArrays } from './insert-arrays.ts'
export { acquireLock, acquireLocks, type LockName } from './locks.ts'
export { migrate } from './migrate.ts'
export { openDatabase } from './open.ts'
export { rowAs } from './row-as.ts'
export { withStartLock } from './start-lock.ts'
export type {
  Connection,
  Database,
  DatabaseOptions,
  LeasedConnection,
  Listener,
  QueryOptions,
  QueryResult,
  Row,
  SignalOption,
} from './types.ts'
