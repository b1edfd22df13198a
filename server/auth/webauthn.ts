type Library = typeof import('@simplewebauthn/server');

const library = () => import('@simplewebauthn/server');

/*
 * The code that checks passkeys takes 26 MB and few installations use it: the build gives the account library these functions
 * instead, which load that code at the first use.
 */
export const generateRegistrationOptions: Library['generateRegistrationOptions'] = async (options) =>
  (await library()).generateRegistrationOptions(options);

export const verifyRegistrationResponse: Library['verifyRegistrationResponse'] = async (options) =>
  (await library()).verifyRegistrationResponse(options);

export const generateAuthenticationOptions: Library['generateAuthenticationOptions'] = async (options) =>
  (await library()).generateAuthenticationOptions(options);

export const verifyAuthenticationResponse: Library['verifyAuthenticationResponse'] = async (options) =>
  (await library()).verifyAuthenticationResponse(options);
