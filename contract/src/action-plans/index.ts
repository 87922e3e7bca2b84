export {
  type ActionPlanState,
  actionPlanList,
  actionPlanRecord,
  actionPlanRow,
  actionPlanStates,
  actionPlanTransitions,
  createActionPlan,
  exportActionPlans,
  getActionPlan,
  limits,
  listActionPlans,
  newActionPlan,
} from './workflow.ts'
