/** The mails in Brazilian Portuguese, the source of all other languages. */
export const ptBR = {
  greeting: 'Olá, {{name}},',
  greetingNobody: 'Olá,',
  linkHint: 'Se o botão não abrir, copie este endereço para o navegador:',
  footer: 'Este e-mail foi enviado por {{site}}.',
  admin: 'administrador',
  editor: 'editor',
  user: 'usuário',
  recoverySubject: 'Sua nova senha no {{product}}',
  recoveryText: 'Recebemos um pedido de nova senha para a conta {{email}}. Para criar a nova senha, abra o link:',
  recoveryButton: 'Criar nova senha',
  recoveryAfter:
    'O link vale por {{minutes}} minutos e funciona uma única vez. Se não foi você quem pediu, ignore este e-mail: sua senha continua a mesma.',
  invitationSubject: '{{inviter}} convidou você para o {{product}}',
  invitationText:
    '{{inviter}} convidou você para o {{product}} como {{role}}. Para aceitar e criar sua conta, abra o link:',
  invitationButton: 'Aceitar o convite',
  invitationAfter:
    'O convite é para {{email}}, vale por {{days}} dias e funciona uma única vez. Se você não esperava por ele, ignore este e-mail.',
  passwordChangedSubject: 'Sua senha no {{product}} foi alterada',
  passwordChangedText:
    'A senha da conta {{email}} acaba de ser alterada, e as outras sessões abertas foram encerradas. Se foi você, não há nada a fazer.',
  passwordChangedAfter: 'Se não foi você, crie já uma nova senha:',
  passwordChangedButton: 'Recuperar minha conta',
  signUpTriedSubject: 'Você já tem uma conta no {{product}}',
  signUpTriedText:
    'Alguém tentou criar uma conta no {{product}} com o endereço {{email}}, que já tem uma. Nada mudou na sua conta. Se foi você, entre com a sua senha:',
  signUpTriedButton: 'Entrar',
  signUpTriedAfter: 'Se esqueceu a senha, a página de entrada oferece uma nova. Se não foi você, ignore este e-mail.',
  factorResetSubject: 'Sua verificação em duas etapas no {{product}} foi redefinida',
  factorResetText:
    '{{admin}} redefiniu a verificação em duas etapas da conta {{email}}. Agora a senha sozinha basta para entrar, e as sessões abertas foram encerradas. Para ativar a verificação de novo, abra o seu perfil:',
  factorResetButton: 'Abrir meu perfil',
  factorResetAfter: 'Se você não pediu isto, troque a senha e fale com quem administra a instalação.',
  passkeyAddedSubject: 'Uma chave de acesso foi adicionada à sua conta no {{product}}',
  passkeyAddedText:
    'A chave de acesso “{{name}}” acaba de ser adicionada à conta {{email}}. Com ela se entra na conta sem senha nem código. Se foi você, não há nada a fazer. Para ver as suas chaves, abra o seu perfil:',
  passkeyRemovedSubject: 'Uma chave de acesso foi removida da sua conta no {{product}}',
  passkeyRemovedText:
    'A chave de acesso “{{name}}” acaba de ser removida da conta {{email}} e não serve mais para entrar. Se foi você, não há nada a fazer. Para ver as suas chaves, abra o seu perfil:',
  passkeyAfter: 'Se não foi você, troque a senha, encerre as outras sessões e remova as chaves que não conhece.',
  passkeysRemovedSubject: 'Suas chaves de acesso no {{product}} foram removidas',
  passkeysRemovedText:
    '{{admin}} removeu todas as chaves de acesso da conta {{email}}. Elas não servem mais para entrar, e as sessões abertas foram encerradas. Para criar uma nova, entre com a senha e abra o seu perfil:',
} as const;
