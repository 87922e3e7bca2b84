import type { Proof, Proofs } from './giving.ts'

const narrows: Proof = { harmless: 'narrows for whom it is; the right to it is not given by it' }
const newcomer: Proof = { harmless: 'makes a new person; what they may is asked of the other fields' }
const filed: Proof = { harmless: 'says under which theme its actions are filed; who may make them is asked of each' }

/**
 * What each field that names a person or a part of what people may gives, and how that is shown. Plants are shown to be the
 * giver's without a word here.
 */
export const givingProofs: Proofs = {
  'accounts.inviteUser:login': newcomer,
  'accounts.inviteUser:email': newcomer,
  'accounts.inviteUser:badge': newcomer,
  'accounts.enterStation:accountId': { harmless: 'says who signs in, which the PIN proves' },
  'accounts.enterStation:login': { harmless: 'says who signs in, which the PIN proves' },
  'accounts.enterStation:badge': { harmless: 'says who signs in, who has proved themselves there before' },
  'accounts.changeUsers:users': { harmless: 'says who is changed; each is asked for by their plants and role' },
  'accounts.beginSupport:accountId': 'another',
  'topics.*:managerId': 'another',
  'topics.*:specialistId': 'another',
  'structure.*:responsibleId': 'elsewhere',
  'shifts.*:supervisorId': 'another',
  'shifts.*:substituteId': 'another',
  'skills.*:accountId': 'another',
  'skills.assign:people': { harmless: 'holds those who are assigned, each with an account of their own' },
  'skills.assign:people[].accountId': 'elsewhere',
  'topics.changeAccess:people': {
    harmless: 'holds those who get a right, each with an account and a level of their own',
  },
  'non-conformities.*:responsibleId': 'elsewhere',
  'non-conformities.setCause:action.responsibleId': 'elsewhere',
  'action-plans.*:responsibleId': 'elsewhere',
  'action-plans.comment:mentions': 'elsewhere',
  'checklist-answers.planAction:responsibleId': 'elsewhere',
  'standard-checks.planAction:responsibleId': 'elsewhere',
  'checklists.*:content.roleIds': narrows,
  'checklists.*:content.profileIds': narrows,
  'checklists.*:content.topicId': filed,
  'audit-cycles.*:leadId': 'elsewhere',
  'audit-cycles.*:team': 'elsewhere',
  'trainings.*:trainerId': 'elsewhere',
  'trainings.*:attendeeIds': 'elsewhere',
  'trainings.*:attendees[].accountId': 'another',
  'support-requests.end:attendeeIds': 'another',
  'support-requests.handOver:handlerId': 'elsewhere',
  'news.*:profileIds': narrows,
  'news.slides.*:profileIds': narrows,
  'news.tour.*:profileIds': narrows,
}
