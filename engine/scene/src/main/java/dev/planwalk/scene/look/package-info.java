/**
 * What a style looks like: palettes, procedural textures and the materials made of them. The shell
 * and the furniture ask a {@link dev.planwalk.scene.look.MaterialLibrary} for a {@link
 * dev.planwalk.scene.look.Finish}; the style decides what that is.
 */
@NullMarked
package dev.planwalk.scene.look;

import org.jspecify.annotations.NullMarked;
