import { type PermissionId, permissions, type RightLevel } from '../core/index.ts'
import type { Application } from './levels.ts'
import { applicationOf, levelsOf } from './levels.ts'

/** A node of the permission tree (portal.md section 3). A leaf gives one permission, or one theme, at one level. */
export interface TreeNode {
  /** the path from the root, joined by hyphens: the web portal is `2`, its action plans `2-1` */
  id: string
  /** key of its word in the texts of this domain */
  name: string
  /** its own name, where it has one beside the word: a pillar, a theme */
  label?: string
  /** key of its explanation in the texts of this domain */
  tooltip: string
  children: readonly TreeNode[]
  /** its application is not in the profile: it can be seen, keeps its state and does not count */
  disabled?: true
  permission?: PermissionId
  topicId?: number
  level?: RightLevel
}

/** A pillar with its action-plan themes, which the tree shows below the action plans. */
export interface TreePillar {
  id: number
  name: string
  topics: readonly { id: number; name: string }[]
}

export interface PermissionTree {
  roots: readonly TreeNode[]
  /** every node, a parent before its children */
  nodes: readonly TreeNode[]
  byId: ReadonlyMap<string, TreeNode>
  parentOf: ReadonlyMap<string, TreeNode>
}

const p = permissions

/** The groups of the web portal (decisions section 1). The logbook's configuration stands in two of them. */
const groups: readonly { id: string; key: string; permissions: readonly PermissionId[] }[] = [
  { id: '2-2', key: 'support', permissions: [p.newSupport, p.mySupport, p.manageSupport] },
  { id: '2-3', key: 'productionNotes', permissions: [p.viewProductionNotes, p.approveProductionNotes] },
  {
    id: '2-4',
    key: 'samples',
    permissions: [p.forms, p.optionGroups, p.justifications, p.sampleLogs, p.nonConformities, p.editApproval],
  },
  {
    id: '2-5',
    key: 'seo',
    permissions: [
      p.seoActions,
      p.logbook,
      p.multipurposeMatrix,
      p.standardCheck,
      p.registerStandardCheck,
      p.training,
      p.listChecklists,
      p.applyChecklists,
      p.registerChecklists,
      p.approveChecklist,
    ],
  },
  {
    id: '2-6',
    key: 'settings',
    permissions: [
      p.accessProfiles,
      p.logbook,
      p.products,
      p.shifts,
      p.structure,
      p.userManagement,
      p.topics,
      p.pillars,
      p.helpCentre,
      p.slider,
      p.news,
      p.auditCycles,
      p.results,
    ],
  },
  {
    id: '2-7',
    key: 'traceability',
    permissions: [p.viewReception, p.addAnalysis, p.addMovements, p.traceabilityReport],
  },
]

const labels = { r: 'view', w: 'edit' } as const
const suffixes = { r: 'v', w: 'e' } as const

function leaf(id: string, level: RightLevel, gives: Pick<TreeNode, 'permission' | 'topicId'>): TreeNode {
  return { id, name: `tree.${labels[level]}`, tooltip: `tooltips.${labels[level]}`, children: [], ...gives, level }
}

/** A permission with both levels has a leaf for each; one with a single level is a leaf itself. */
function permissionNode(parent: string, permission: PermissionId): TreeNode {
  const id = `${parent}-${permission}`
  const own = { id, name: `permissions.${permission}`, tooltip: `tooltips.${permission}` }
  const [only, second] = levelsOf(permission)
  if (!second) return { ...own, children: [], permission, level: only }
  return {
    ...own,
    children: levelsOf(permission).map((level) => leaf(`${id}-${suffixes[level]}`, level, { permission })),
  }
}

function branch(id: string, key: string, children: readonly TreeNode[], label?: string): TreeNode {
  return { id, name: `tree.${key}`, tooltip: `tooltips.${key}`, children, ...(label !== undefined && { label }) }
}

function pillarNode({ id: pillarId, name, topics }: TreePillar): TreeNode {
  const id = `2-1-3-${pillarId}`
  const themes = topics.map((topic) => {
    const leaves = (['r', 'w'] as const).map((level) =>
      leaf(`${id}-${topic.id}-${suffixes[level]}`, level, { topicId: topic.id }),
    )
    return branch(`${id}-${topic.id}`, 'theme', leaves, topic.name)
  })
  return branch(id, 'pillar', themes, name)
}

function actionPlans(pillars: readonly TreePillar[]): TreeNode {
  const permission = p.planActions
  const themes = pillars.length > 0 ? [branch('2-1-3', 'themes', pillars.map(pillarNode))] : []
  return branch('2-1', 'actionPlans', [
    leaf('2-1-1', 'r', { permission }),
    leaf('2-1-2', 'w', { permission }),
    ...themes,
  ])
}

function applicationNode(id: string, application: Application, children: readonly TreeNode[]): TreeNode {
  return { id, name: `codes.application.${application}`, tooltip: `tooltips.${application}`, children }
}

/** The permissions of an application of its own, all of them directly below it. */
function flat(id: string, application: Application): TreeNode {
  const own = Object.values(permissions).filter((permission) => applicationOf(permission) === application)
  return applicationNode(
    id,
    application,
    own.map((permission) => permissionNode(id, permission)),
  )
}

function disable(node: TreeNode): TreeNode {
  return { ...node, disabled: true, children: node.children.map(disable) }
}

/**
 * The whole tree for a profile with these applications: 1 the operators' application, 2 the portal, 3 the managers'.
 * `pillars` with their themes, once there are any.
 */
export function permissionTree(
  applications: readonly Application[],
  pillars: readonly TreePillar[] = [],
): PermissionTree {
  const portal = groups.map(({ id, key, permissions }) =>
    branch(
      id,
      key,
      permissions.map((permission) => permissionNode(id, permission)),
    ),
  )
  const all: readonly [Application, TreeNode][] = [
    ['operatorApp', flat('1', 'operatorApp')],
    ['portal', applicationNode('2', 'portal', [actionPlans(pillars), ...portal])],
    ['managerApp', flat('3', 'managerApp')],
  ]
  return indexed(all.map(([application, root]) => (applications.includes(application) ? root : disable(root))))
}

function indexed(roots: readonly TreeNode[]): PermissionTree {
  const nodes: TreeNode[] = []
  const parentOf = new Map<string, TreeNode>()
  function add(node: TreeNode) {
    nodes.push(node)
    for (const child of node.children) {
      parentOf.set(child.id, node)
      add(child)
    }
  }
  for (const root of roots) add(root)
  return { roots, nodes, byId: new Map(nodes.map((node) => [node.id, node])), parentOf }
}
