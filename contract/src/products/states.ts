import { defineStates, need, permissions } from '../core/index.ts'

const mayEdit = [need(permissions.products, 'w')]

/** States of a product: disabled only where nothing enabled of a later domain is made for it. */
export const productStates = defineStates({
  name: 'products',
  states: { ENABLED: 'done', DISABLED: 'neutral' },
  transitions: [
    { event: 'created', from: [null], to: ['ENABLED', 'DISABLED'], actor: 'anyone', needs: mayEdit },
    { event: 'changed', from: ['ENABLED'], to: 'ENABLED', actor: 'anyone', needs: mayEdit },
    { event: 'changed', from: ['DISABLED'], to: 'DISABLED', actor: 'anyone', needs: mayEdit },
    {
      event: 'disabled',
      from: ['ENABLED'],
      to: 'DISABLED',
      actor: 'anyone',
      needs: mayEdit,
      guards: ['notInUse'],
      asks: ['confirmation'],
    },
    { event: 'enabled', from: ['DISABLED'], to: 'ENABLED', actor: 'anyone', needs: mayEdit },
  ],
})
