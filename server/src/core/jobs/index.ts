export { defineJob, type Job, type JobContext, type RequestedJob } from './define.ts'
export { createJobs } from './jobs.ts'
