export {
  type DemoBatch,
  type DemoFollower,
  demoBatches,
  type SavedDemoCollect,
} from './demo-batches.ts'
export { type BulkPlant, makeBulk } from './demo-bulk.ts'
export { demoCollectsSince } from './demo-recent.ts'
export { type DemoCollect, savedHistory, sealRecord, storeDemoCollects } from './demo-store.ts'
