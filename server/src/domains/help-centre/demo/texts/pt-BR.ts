import type { DemoHelp } from './articles.ts'

export const ptBR: DemoHelp = {
  categories: { records: 'Coletas e não conformidades', routine: 'Rotina e planos de ação', access: 'Acesso e conta' },
  articles: {
    collect: [
      'Como faço uma coleta?',
      `As coletas são feitas no aplicativo do operador, em [/coletar](/coletar/). O dispositivo já sabe em que ponto de coleta está.
1. Abra o formulário. Os que vencem primeiro ficam no alto da lista.
2. Escolha o produto e responda aos campos. O limite aparece ao lado de cada valor.
3. Confira os valores em vermelho: eles estão fora do limite e vão gerar uma não conformidade.
4. Toque em **Salvar**. A coleta aparece no portal em poucos segundos.
## Parei no meio. Perco o que digitei?
Não. O aplicativo guarda o rascunho no dispositivo. Ao voltar ao formulário, escolha continuar ou descartar.
## Onde vejo o que foi coletado?
No portal, em [Coletas](/relatorio-de-coleta). Filtre por período, linha ou produto e exporte a lista se precisar.`,
    ],
    offline: [
      'Posso coletar sem rede?',
      `Sim. O aplicativo do operador funciona sem rede depois de aberto uma vez com ela.
- O que você salva fica no dispositivo e é enviado sozinho quando a rede volta.
- O número no alto da tela mostra quantas coletas ainda não foram enviadas.
- Fechar o navegador ou desligar o dispositivo não apaga nada.
## O que não funciona sem rede
Campos que consultam outro sistema pedem o valor digitado e são conferidos no envio. O número sequencial é provisório até a coleta chegar ao servidor.
## A coleta foi recusada no envio
Ela continua na lista de não enviadas, com o motivo. Corrija e envie de novo, ou procure seu supervisor.`,
    ],
    correct: [
      'Como corrijo ou excluo uma coleta?',
      `Uma coleta salva só muda com a aprovação de outra pessoa. O valor anterior continua no histórico.
1. Abra a coleta em [Coletas](/relatorio-de-coleta).
2. Escolha **Solicitar edição** ou **Solicitar exclusão**.
3. Informe os novos valores e o motivo, com 5 a 400 caracteres.
4. Quem aprova decide em [Aprovação de edição](/relatorios-de-coleta/aprovacao). Você recebe uma notificação com a decisão.
## Quem pode aprovar
O aprovador do formulário ou quem tem essa permissão na sua unidade. Ninguém aprova o próprio pedido.
## O pedido ficou parado
Depois de sete dias, o aprovador recebe um lembrete. Se ele estiver ausente, o substituto decide.`,
    ],
    outside: [
      'O valor saiu do limite. E agora?',
      `Ao salvar um valor fora do limite, o sistema gera uma não conformidade na hora. O responsável é avisado.
1. Se o campo for **crítico**, faça primeiro o que a tela pede com o lote.
2. Meça de novo, se for possível. O novo valor fica ao lado do primeiro; nada é apagado.
3. Registre a ação imediata: o que foi feito, por quem, quando.
4. Acompanhe em [Não conformidades](/nao-conformidade). As piores vêm primeiro.
## O mesmo desvio aconteceu outra vez
Enquanto a primeira estiver aberta, a nova conta como **repetição** e não abre outro registro. Muitas repetições indicam que a causa ainda está lá.`,
    ],
    cause: [
      'Como trato uma não conformidade?',
      `Tratar é achar a causa e planejar o que a elimina.
1. Abra a não conformidade e escolha **Registrar causa e ação**.
2. Use o diagrama: método, máquina, material, mão de obra, medição e meio ambiente. Pergunte por quê até chegar ao que pode ser mudado.
3. Escreva a ação corretiva, com um responsável e uma data futura.
4. O responsável conclui a ação e anexa a evidência, se ela for exigida.
5. Outra pessoa aceita ou recusa a conclusão. Só então a não conformidade fica como tratada.
## Não há causa a eliminar
Use **Tratar sem plano de ação** e explique o motivo. Ele fica no histórico.`,
    ],
    action: [
      'Como crio uma ação e quem a aprova?',
      `1. Em [Planos de ação](/planos-de-acao), escolha **Nova ação**. É preciso ter permissão de edição no tema.
2. Diga o que será feito, como, por quem e até quando.
3. Se o tema pedir, indique o especialista e o gestor que aprovam.
4. Salve. O responsável recebe uma notificação.
## O que significam as situações
- **Em andamento**: dentro do prazo.
- **Atrasada**: o prazo passou há até sete dias. **Vencida**: há mais de sete dias.
- **Em avaliação**: espera a decisão de um aprovador.
## Posso mudar a data?
Até três vezes, sempre com o motivo. Veja o que é seu em [Minhas ações](/minhas-acoes).`,
    ],
    checklist: [
      'Como aplico um checklist?',
      `1. Abra [Aplicar checklist](/checklist/novo) e escolha o checklist e o lugar.
2. Responda a todas as perguntas. O que você responde é salvo a cada passo.
3. Anexe fotos onde a pergunta pedir e descreva a ocorrência.
4. Conclua. A nota e a faixa aparecem na hora.
## Uma pergunta crítica falhou
O resultado cai para a faixa mais baixa, mesmo com uma boa nota. Planeje uma ação: enquanto não houver uma, o checklist aparece como não tratado na página inicial.
## Errei uma resposta
Dentro do prazo mostrado na tela, use **Solicitar edição**. Depois dele, ou quando já há um plano de ação, a resposta não muda mais.`,
    ],
    logbook: [
      'Como preencho o diário de bordo e passo o turno?',
      `O [diário de bordo](/diario-de-bordo-lista) mostra o que o seu turno tem para fazer hoje.
- Marque cada atividade como **concluída** ou **não concluída**. Use **não se aplica** só onde a atividade permite.
- Marcou errado? Use desfazer no mesmo item.
- O que ficou aberto passa para o período seguinte, com a data em que venceu.
## Passagem de turno
1. Escreva o que o próximo turno precisa saber: paradas, lotes em espera, peças que faltam.
2. Quem assume lê e confirma a leitura. O nome e a hora ficam registrados.`,
    ],
    matrix: [
      'Como leio a matriz de polivalência?',
      `Cada linha é uma pessoa, cada coluna uma tarefa. O nível vai de 0 a 4:
- **0** sem treinamento · **1** treinado · **2** pratica com supervisão
- **3** pratica sozinho · **4** referência na atividade
## Como o nível sobe
Um nível por avaliação, com data e evidência. O nível 4 precisa de um gestor. Um treinamento concluído só **sugere** a avaliação; não muda o nível.
## O que está destacado
Faltas em relação ao cargo e níveis que vencem em breve. Um nível vencido conta como nenhum até ser renovado. A lista de quem precisa treinar está em [Treinamentos](/treinamento).`,
    ],
    screen: [
      'Não vejo uma tela. Como peço acesso?',
      `O menu mostra só o que o seu perfil permite. Se um colega abre uma tela que você não vê, o perfil dele é outro.
1. Anote o nome da tela ou copie o endereço.
2. Peça ao seu supervisor ou a quem cuida dos usuários da unidade. Diga para que precisa dela.
3. Quando o acesso for dado, a tela aparece no menu sem que você saia do portal.
## A lista abre vazia
Você vê registros das unidades ligadas ao seu usuário. Confira também os filtros: cada um aparece como etiqueta acima da lista.
## Ninguém muda o próprio acesso
Isso vale também para administradores. Outra pessoa precisa fazer a alteração.`,
    ],
    language: [
      'Como mudo o idioma, o tema e a senha?',
      `## Idioma e tema
Abra o menu com o seu nome, no alto da tela. Escolha o idioma e entre claro, escuro ou o do sistema. A mudança vale na hora.
## Senha
1. Abra as [configurações](/configuracoes).
2. Informe a senha atual e a nova, com pelo menos 8 caracteres.
Se o acesso for pelo provedor da empresa, a senha é trocada lá.
## Sessões abertas
Na mesma página você vê onde a sua conta está aberta. Encerre a que não reconhecer e troque a senha em seguida.`,
    ],
    notifications: [
      'Como acompanho as notificações?',
      `O sino mostra o que ainda não foi lido. Abra uma notificação para ir direto ao registro; ela fica como lida.
- [Notificações](/notificacoes) guarda todas, por período e por origem.
- Marque de novo como não lida o que quiser retomar depois.
- No celular, o sino fica no menu com o seu nome.
## Por que recebi isto?
Você é o responsável, o aprovador ou o substituto de alguém ausente. O texto diz o que aconteceu e quem age em seguida.`,
    ],
  },
}
