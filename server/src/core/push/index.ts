export { type PushConfig, readPush } from './config.ts'
export { areKeys } from './encrypt.ts'
export { type PushIdentity, pushIdentity } from './identity.ts'
export { type PushOutcome, type Subscription, sendPush } from './send.ts'
