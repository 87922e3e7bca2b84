export {
  type DemoBatch,
  type DemoFollower,
  demoBatches,
  type SavedDemoCollect,
} from './batches.ts'
export { type BulkPlant, makeBulk } from './bulk.ts'
export { demoCollectsSince } from './recent.ts'
export { type DemoCollect, savedHistory, sealRecord, storeDemoCollects } from './store.ts'
