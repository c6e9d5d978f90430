import { App } from './app';

declare const VERSION: string;

const root = document.getElementById('planwalk');
if (root) {
  // A page that no host has opened says nothing and shows that it waits.
  new App(root).begin(VERSION).catch((cause: unknown) => console.debug('no host', cause));
}
