import type { Catalogue } from '../catalog.ts';

export const account: Catalogue['account'] = {
  title: 'Sign in or sign up',
  headline: 'Write guides people love to read.',
  subline: 'Build e-books out of modules, with text, images and videos, and publish them for any phone.',
  signIn: 'Sign in',
  signUp: 'Sign up',
  signingIn: 'Signing in...',
  signingUp: 'Signing up...',
  email: 'E-mail',
  password: 'Password',
  fullName: 'Full name',
  fullNameHint: 'Optional. Shown in your account menu.',
  passwordHint: 'At least {{min}} characters.',
  created: 'Your account is ready! You can sign in now.',
  signUpFailed: 'Could not sign you up: {{message}}',
  signUpUnexpected: 'Something went wrong while signing you up. Please try again.',
  firstIsAdmin: 'This is a new installation: the first account created will be the administrator’s.',
  againTitle: 'Sign in again to continue',
  againText: 'Your session has ended. What you wrote is still here and will be saved as soon as you sign in.',
  profileTitle: 'Profile',
  backHome: 'Back to home',
};
