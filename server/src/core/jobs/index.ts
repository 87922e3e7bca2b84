export { type AskedJob, defineJob, type Job, type JobContext } from './define.ts'
export { createJobs } from './jobs.ts'
export { prepareQueue } from './queue.ts'
