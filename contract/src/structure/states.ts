import { defineStates, need, permissions } from '../core/index.ts'

const mayEdit = [need(permissions.structure, 'w')]

/** States of a place (decisions 5.6): disabled only where nothing enabled depends on it, enabled only below what is. */
export const placeStates = defineStates({
  name: 'structure',
  states: { ENABLED: 'done', DISABLED: 'neutral' },
  transitions: [
    { event: 'created', from: [null], to: 'ENABLED', actor: 'anyone', needs: mayEdit, guards: ['mayAddPlant'] },
    { event: 'changed', from: ['ENABLED'], to: 'ENABLED', actor: 'anyone', needs: mayEdit },
    { event: 'changed', from: ['DISABLED'], to: 'DISABLED', actor: 'anyone', needs: mayEdit },
    { event: 'moved', from: ['ENABLED'], to: 'ENABLED', actor: 'anyone', needs: mayEdit, guards: ['movable'] },
    { event: 'moved', from: ['DISABLED'], to: 'DISABLED', actor: 'anyone', needs: mayEdit, guards: ['movable'] },
    {
      event: 'disabled',
      from: ['ENABLED'],
      to: 'DISABLED',
      actor: 'anyone',
      needs: mayEdit,
      guards: ['notInUse'],
      inputs: ['confirmation'],
    },
    { event: 'enabled', from: ['DISABLED'], to: 'ENABLED', actor: 'anyone', needs: mayEdit, guards: ['parentEnabled'] },
  ],
})

/** States of an area of the 5S audits. */
export const auditAreaStates = defineStates({
  name: 'structure',
  part: 'auditAreas',
  states: { ENABLED: 'done', DISABLED: 'neutral' },
  transitions: [
    { event: 'auditAreaCreated', from: [null], to: 'ENABLED', actor: 'anyone', needs: mayEdit },
    { event: 'auditAreaChanged', from: ['ENABLED'], to: 'ENABLED', actor: 'anyone', needs: mayEdit },
    { event: 'auditAreaChanged', from: ['DISABLED'], to: 'DISABLED', actor: 'anyone', needs: mayEdit },
    {
      event: 'auditAreaDisabled',
      from: ['ENABLED'],
      to: 'DISABLED',
      actor: 'anyone',
      needs: mayEdit,
      guards: ['noAreaBelow'],
      inputs: ['confirmation'],
    },
    {
      event: 'auditAreaEnabled',
      from: ['DISABLED'],
      to: 'ENABLED',
      actor: 'anyone',
      needs: mayEdit,
      guards: ['areaAboveEnabled'],
    },
  ],
})
